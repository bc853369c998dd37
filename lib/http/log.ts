import 'server-only';
import pino from 'pino';
import { settings } from '../env';

const shared = globalThis as typeof globalThis & { paikariLog?: pino.Logger };

/**
 * Structured logs, one line of JSON each: request id, call, status, milliseconds. Never bodies,
 * names, addresses, e-mails, tokens or cookies.
 */
export function log(): pino.Logger {
  return (shared.paikariLog ??= pino({
    level: settings().logLevel,
    base: undefined,
    redact: ['*.password', '*.token', '*.email', 'headers'],
  }));
}
