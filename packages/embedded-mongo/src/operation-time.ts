import { Timestamp } from 'bson';
import { encode } from './bson-values';
import type { Reply } from './command-context';
import { RawReply } from './cursors';
import { assemble } from './raw-documents';

let lastTime = { t: 0, i: 0 };

/**
 * Causally consistent sessions send the time of their last answer back as `afterClusterTime`. One
 * node has always reached it, so any time that never goes back will do.
 */
function operationTime(): Timestamp {
  const t = Math.max(Math.floor(Date.now() / 1000), lastTime.t);
  lastTime = { t, i: t === lastTime.t ? lastTime.i + 1 : 1 };
  return new Timestamp(lastTime);
}

/** A reply with the `operationTime` that sessions ask for. */
export function withOperationTime(reply: Reply): Reply {
  const time = { operationTime: operationTime() };
  if (!(reply instanceof RawReply)) return { ...reply, ...time };
  return new RawReply(assemble([reply.bytes.subarray(4, -1), encode(time).subarray(4, -1)]));
}
