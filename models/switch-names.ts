/** The collection of switches, and the one that closes the shop: also for tools without its models. */
export const SWITCHES = 'switches';
export const MAINTENANCE = 'maintenance';
