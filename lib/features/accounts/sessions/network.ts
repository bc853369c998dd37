import ipaddr from 'ipaddr.js';

/**
 * The part of an address that tells a person "that was at home": the /24 of an IPv4 address, the
 * /64 of an IPv6 one, e.g. `103.4.12.x` and `2001:db8:1:2::/64`. More is not kept of anybody.
 * @param key an address, or the /64 under which one is counted (`addressKey`)
 * @returns an empty text for what is no address
 */
export function shortenAddress(key: string): string {
  const address = key.replace(/\/64$/, '');
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.x`;
  const kept = parsed.parts.map((part, index) => (index < 4 ? part : 0));
  return `${new ipaddr.IPv6(kept.flatMap((part) => [part >> 8, part & 255])).toString()}/64`;
}
