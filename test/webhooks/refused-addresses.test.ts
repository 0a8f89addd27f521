import { expect, test } from "vitest";
import { RefusedAddresses } from "../../src/webhooks/refused-addresses.js";

const refusedOnes = `127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1
  100.127.255.255 192.0.0.1 198.18.0.1 224.0.0.1 239.1.1.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:a9fe:a9fe
  ::127.0.0.1 ::ffff:0:7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 example.com`;
const others =
  "1.1.1.1 172.15.0.1 172.32.0.1 100.63.0.1 100.128.0.1 11.0.0.1 ::ffff:8.8.8.8 2606:4700::1111";

test("addresses of private and special networks are refused, in each of their forms", () => {
  const addresses = new RefusedAddresses([]);
  expect(refusedOnes.split(/\s+/).filter((one) => !addresses.has(one))).toEqual([]);
  expect(others.split(" ").filter((one) => addresses.has(one))).toEqual([]);
});

test("networks that are allowed are not, and no others", () => {
  const addresses = new RefusedAddresses(["10.1.0.0/16", "::1/128"]);
  const all = ["10.1.2.3", "::ffff:10.1.2.3", "10.2.0.1", "::1", "127.0.0.1"];
  expect(all.filter((one) => addresses.has(one))).toEqual(["10.2.0.1", "127.0.0.1"]);
  expect(["10.1.2.3", "8.8.8.8"].map((one) => addresses.isAllowedPrivate(one))).toEqual([
    true,
    false,
  ]);
});
