import { get } from 'node:http';

const MOST_MS = 8_000;

/**
 * Asks for the home page once before readiness is announced, so that the first visitor does not wait
 * for what is made with the first request. A failure is not this function's business: visitors get the
 * answer.
 */
export function warmUp(port: number, host: string): Promise<void> {
  const address = host === '::' || host === '0.0.0.0' ? 'localhost' : host;
  return new Promise((resolve) => {
    const request = get(
      { port, host: address, path: '/', headers: { accept: 'text/html' }, timeout: MOST_MS },
      (response) => {
        response.resume();
        response.once('close', resolve);
      },
    );
    request.on('timeout', () => request.destroy());
    request.once('error', () => resolve());
  });
}
