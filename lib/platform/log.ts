import 'server-only';
import pino from 'pino';
import { settings } from './env';

const shared = globalThis as typeof globalThis & { paikariLog?: pino.Logger };

/** A log on a full disk, or one that nobody reads any more, loses lines and must not end the shop. */
function standardOutput(): pino.DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true });
  destination.on('error', () => undefined);
  return destination;
}

/**
 * Structured logs, one line of JSON each: request id, call, status, milliseconds. Never bodies,
 * names, addresses, e-mails, tokens or cookies.
 */
export function log(): pino.Logger {
  return (shared.paikariLog ??= pino(
    {
      level: settings().logLevel,
      base: undefined,
      redact: ['*.password', '*.token', '*.email', 'headers'],
    },
    standardOutput(),
  ));
}

/** Most bytes that wait while nobody reads the log; further lines are lost. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** The log of requests (`ACCESS_LOG`), whatever `LOG_LEVEL` says. Requests never wait for it. */
export function openAccessLog(): pino.Logger {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES });
  destination.on('error', () => undefined);
  return pino({ level: 'info', base: undefined }, destination);
}
