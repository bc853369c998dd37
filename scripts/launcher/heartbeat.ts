import type { Child } from './child';

/**
 * Heartbeat that the launcher sends over the IPC channel and that the program answers from its event loop.
 */
interface Beat {
  heartbeat: number;
}

const isBeat = (message: unknown): message is Beat =>
  typeof (message as Partial<Beat> | null)?.heartbeat === 'number';

/** Has this program answer the launcher's heartbeat; does nothing where no launcher started it. */
export function answerHeartbeat(): void {
  process.on('message', (message) => {
    // The launcher may be gone by now; then there is nobody to tell.
    if (isBeat(message) && process.connected) process.send?.(message, () => undefined);
  });
}

export interface HeartbeatTimes {
  /** Milliseconds from one beat to the next. */
  every: number;
  /** Beats in a row without an answer after which the program hangs. */
  missed: number;
}

/**
 * Asks a program for its heartbeat and calls `onHung` once when it stops answering. Counts beats and
 * not time: a machine that slept has missed one beat and not an hour of them.
 * @returns ends the asking
 */
export function watchHeartbeat(
  child: Child,
  { every, missed: most }: HeartbeatTimes,
  onHung: () => void,
): () => void {
  let asked = 0;
  let answered = 0;
  let missed = 0;
  const onMessage = (message: unknown) => {
    if (isBeat(message)) answered = Math.max(answered, message.heartbeat);
  };
  const timer = setInterval(() => {
    missed = answered === asked ? 0 : missed + 1;
    if (missed >= most) {
      end();
      onHung();
      return;
    }
    // One question at a time: the channel to a stopped program must not fill up.
    if (missed > 0 || !child.process.connected) return;
    asked += 1;
    child.process.send({ heartbeat: asked } satisfies Beat, () => undefined);
  }, every);
  const end = () => {
    clearInterval(timer);
    child.process.off('message', onMessage);
  };
  child.process.on('message', onMessage);
  void child.exited.then(end);
  return end;
}
