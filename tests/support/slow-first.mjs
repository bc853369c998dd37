import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** Pattern for what a test file imports that starts a whole shop, or sets because it takes long. */
const SLOW =
  /support\/(running-shop|faults\/fault-shop|second-server|two-servers)'|^jest\.setTimeout\(/m;

/**
 * jest's own order is by the last run's times, which a fresh clone lacks: there the files that start
 * whole shops come first, so that none of them is left running alone at the end.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path, duration }) =>
      duration === undefined && SLOW.test(readFileSync(path, 'utf8'));
    const slow = new Set(sorted.filter(isSlow));
    return [...slow, ...sorted.filter((test) => !slow.has(test))];
  }
}
