import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A provider gives each customer at least a /64 of IPv6, so whoever has one has all of its addresses. */
const CUSTOMER_BITS = 64;

/**
 * Prefix length of the network that one customer of a provider, or one hosting company, gets at once: /24 for
 * IPv4, /48 for IPv6.
 */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

/** The network of an address as `addressKey` names it, e.g. `203.0.113.0/24`. What is no address stays as it is. */
export function networkKey(key: string): string {
  const address = key.replace(/\/\d+$/, '');
  if (isIP(address) === 0) return key;
  const kind = ipaddr.process(address).kind();
  const cidr = `${ipaddr.process(address).toNormalizedString()}/${NETWORK_BITS[kind]}`;
  const network =
    kind === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${NETWORK_BITS[kind]}`;
}

/**
 * The name under which a client's address is counted: an IPv4 address itself (mapped into IPv6 as
 * well), an IPv6 one as its /64, e.g. `2001:db8:1:2::/64`. What is no address stays as it is.
 */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().replace(/%.*$/, '')}/${CUSTOMER_BITS}`,
  );
  return `${network.toString()}/${CUSTOMER_BITS}`;
}
