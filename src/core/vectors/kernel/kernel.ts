// AssemblyScript, not TypeScript: this file is compiled to WebAssembly by `npm run kernel`, which writes
// ../kernel-binary.ts. ../plain-kernel.ts adds floats in the same order, so that both give the same bits: change one
// with the other.

/** Bytes of four lanes of 32 bits, what one instruction works on. */
const lanes: usize = 16;

/**
 * The dot product of each row with the query, in 32-bit floats. All are given
 * by their addresses.
 *
 * @param rows The first of the rows, which lie one after the other.
 * @param width Numbers of a row and of the query: a multiple of 16, as four sums of four lanes are taken at once.
 * @param scores Where the products go, one for each row.
 */
export function dotProducts(
  rows: usize,
  count: u32,
  width: u32,
  query: usize,
  scores: usize,
): void {
  const rowBytes = (width as usize) * sizeof<f32>();
  // A row of each half at a time: a processor reads ahead in several places at once, which takes three quarters of the
  // time of reading in one.
  const half = (count + 1) >>> 1;
  let at = rows;
  for (let row: u32 = 0; row < half; row++) {
    // The last one of an odd number is its own other half.
    const apart: usize = row + half < count ? half : 0;
    const end = at + rowBytes;
    let far = at + apart * rowBytes;
    let other = query;
    // A sum waits for the one before it, so four of them keep the processor busy.
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

/** The lanes of four sums, added up. */
function sumOf(first: v128, second: v128, third: v128, fourth: v128): f32 {
  const sums = f32x4.add(f32x4.add(first, second), f32x4.add(third, fourth));
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))
  );
}

/**
 * The dot product of each row with the query, in 32-bit integers that wrap around. All
 * are given by their addresses.
 *
 * @param rows The first of the rows of 8-bit integers, which lie one after the other.
 * @param width Numbers of a row and of the query: a multiple of 16, as two sums of eight are taken at once.
 * @param query 16-bit integers.
 * @param products Where the products go, one for each row.
 */
export function integerProducts(
  rows: usize,
  count: u32,
  width: u32,
  query: usize,
  products: usize,
): void {
  // A row of each half at a time, as above.
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

/** The lanes of two sums, added up. */
function integerSumOf(first: v128, second: v128): i32 {
  const sums = i32x4.add(first, second);
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}
