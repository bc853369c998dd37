import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A provider gives each customer at least a /64 of IPv6, so whoever has one has all of its addresses. */
const CUSTOMER_BITS = 64;

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
