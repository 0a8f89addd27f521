// AssemblyScript, not TypeScript: `npm run kernel` compiles this file to WebAssembly and writes ../kernel-binary.ts.
// ../plain-kernel.ts adds floats in the same order, so that both give the same bits. Change both together.

/** Bytes of four 32-bit lanes, the operand of one instruction. */
const lanes: usize = 16;

/**
 * The dot product of each row with the query, in 32-bit floats. Pointers are byte addresses.
 *
 * @param rows The first row; rows are contiguous.
 * @param width Numbers in a row and in the query: a multiple of 16, because four sums of four lanes are computed at
 * once.
 * @param scores Output address of the products, one per row.
 */
export function dotProducts(
  rows: usize,
  count: u32,
  width: u32,
  query: usize,
  scores: usize,
): void {
  const rowBytes = (width as usize) * sizeof<f32>();
  // Process one row of each half at a time. A processor prefetches from several places at once, which takes three
  // quarters of the time of reading from one.
  const half = (count + 1) >>> 1;
  let at = rows;
  for (let row: u32 = 0; row < half; row++) {
    // With an odd count, the last row is its own counterpart.
    const apart: usize = row + half < count ? half : 0;
    const end = at + rowBytes;
    let far = at + apart * rowBytes;
    let other = query;
    // Each addition to a sum waits for the previous one, so four sums keep the processor busy.
    let first = f32x4.splat(0);
    let second = f32x4.splat(0);
    let third = f32x4.splat(0);
    let fourth = f32x4.splat(0);
    let farFirst = f32x4.splat(0);
    let farSecond = f32x4.splat(0);
    let farThird = f32x4.splat(0);
    let farFourth = f32x4.splat(0);
    while (at < end) {
      let part = v128.load(other);
      first = f32x4.add(first, f32x4.mul(v128.load(at), part));
      farFirst = f32x4.add(farFirst, f32x4.mul(v128.load(far), part));
      part = v128.load(other, lanes);
      second = f32x4.add(second, f32x4.mul(v128.load(at, lanes), part));
      farSecond = f32x4.add(farSecond, f32x4.mul(v128.load(far, lanes), part));
      part = v128.load(other, 2 * lanes);
      third = f32x4.add(third, f32x4.mul(v128.load(at, 2 * lanes), part));
      farThird = f32x4.add(farThird, f32x4.mul(v128.load(far, 2 * lanes), part));
      part = v128.load(other, 3 * lanes);
      fourth = f32x4.add(fourth, f32x4.mul(v128.load(at, 3 * lanes), part));
      farFourth = f32x4.add(farFourth, f32x4.mul(v128.load(far, 3 * lanes), part));
      at += 4 * lanes;
      far += 4 * lanes;
      other += 4 * lanes;
    }
    store<f32>(scores, sumOf(first, second, third, fourth));
    store<f32>(scores + apart * sizeof<f32>(), sumOf(farFirst, farSecond, farThird, farFourth));
    scores += sizeof<f32>();
  }
}

/** Adds up the lanes of four sums. */
function sumOf(first: v128, second: v128, third: v128, fourth: v128): f32 {
  const sums = f32x4.add(f32x4.add(first, second), f32x4.add(third, fourth));
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))
  );
}

/**
 * The dot product of each row with the query, in 32-bit integers that wrap around. Pointers are byte addresses.
 *
 * @param rows The first row of 8-bit integers; rows are contiguous.
 * @param width Numbers in a row and in the query: a multiple of 16, because two sums of eight are computed at once.
 * @param query 16-bit integers.
 * @param products Output address of the products, one per row.
 */
export function integerProducts(
  rows: usize,
  count: u32,
  width: u32,
  query: usize,
  products: usize,
): void {
  // Process one row of each half at a time, as above.
  const half = (count + 1) >>> 1;
  let at = rows;
  for (let row: u32 = 0; row < half; row++) {
    const apart: usize = row + half < count ? half : 0;
    const end = at + (width as usize);
    let far = at + apart * (width as usize);
    let other = query;
    let first = i32x4.splat(0);
    let second = i32x4.splat(0);
    let farFirst = i32x4.splat(0);
    let farSecond = i32x4.splat(0);
    while (at < end) {
      let part = v128.load(other);
      first = i32x4.add(first, i32x4.dot_i16x8_s(v128.load_ext<i8>(at), part));
      farFirst = i32x4.add(farFirst, i32x4.dot_i16x8_s(v128.load_ext<i8>(far), part));
      part = v128.load(other, lanes);
      second = i32x4.add(second, i32x4.dot_i16x8_s(v128.load_ext<i8>(at, lanes / 2), part));
      farSecond = i32x4.add(farSecond, i32x4.dot_i16x8_s(v128.load_ext<i8>(far, lanes / 2), part));
      at += lanes;
      far += lanes;
      other += 2 * lanes;
    }
    store<i32>(products, integerSumOf(first, second));
    store<i32>(products + apart * sizeof<i32>(), integerSumOf(farFirst, farSecond));
    products += sizeof<i32>();
  }
}

/** Adds up the lanes of two sums. */
function integerSumOf(first: v128, second: v128): i32 {
  const sums = i32x4.add(first, second);
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}
