import { BlockList, isIP } from "node:net";

/** Loopback, private and reserved networks from IANA's special-purpose address registries. */
const privateNetworks: readonly string[] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/96",
  // IPv4 addresses embedded in IPv6, which a gateway would forward anywhere.
  "::ffff:0:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "2002::/16",
  "2001::/23",
  "2001:db8::/32",
  "100::/64",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

/**
 * Addresses that webhooks are not sent to. An IPv4 address is also recognised in its IPv6 form (`::ffff:127.0.0.1`).
 */
export class RefusedAddresses {
  readonly #refused = listOf(privateNetworks);
  readonly #allowed: BlockList;

  /** @param allowed Private networks that are allowed, such as `10.1.0.0/16`. */
  constructor(allowed: readonly string[]) {
    this.#allowed = listOf(allowed);
  }

  /** Whether the address is in an allowed private network, where a connection need not be encrypted. */
  isAllowedPrivate(address: string): boolean {
    return isIn(this.#allowed, address);
  }

  has(address: string): boolean {
    if (isIP(address) === 0) return true;
    return isIn(this.#refused, address) && !this.isAllowedPrivate(address);
  }
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}
