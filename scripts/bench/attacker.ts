import { constants, setPriority } from 'node:os';
import { ATTACKS } from './attacks';

/**
 * `attacker.ts URL TOKEN`, until SIGTERM: all attacks from one address. Prints how often each came
 * through, by status. A process of its own: its clients' work is not waited for by the buyers', and it
 * takes no processor time from them and the shop that they want, as nobody attacks from the shop's
 * machine.
 */

setPriority(constants.priority.PRIORITY_LOW);
const [url = '', token = ''] = process.argv.slice(2);
let isOver = false;
process.on('SIGTERM', () => (isOver = true));
process.on('disconnect', () => process.exit(1));

const attacks = Object.entries(ATTACKS).map(async ([name, attack]) => {
  const tally: Record<string, number> = {};
  const note = (what: string) => (tally[what] = (tally[what] ?? 0) + 1);
  await attack({ url, token }, () => isOver, note);
  return [name, tally];
});
console.log(JSON.stringify(await Promise.all(attacks)));
process.exit(0);
