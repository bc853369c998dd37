import { get } from 'node:http';
import { reach, type Place } from './listen';
import { OF_THIS_SERVER } from './own-page';

const MOST_MS = 8_000;

/**
 * Asks for the home page once before readiness is announced, so that the first visitor does not wait
 * for what is made with the first request. A failure is not this function's business: visitors get the
 * answer.
 */
export function warmUp(place: Place): Promise<void> {
  return new Promise((resolve) => {
    const request = get(
      {
        ...reach(place),
        path: '/',
        headers: { accept: 'text/html', ...OF_THIS_SERVER },
        timeout: MOST_MS,
      },
      (response) => {
        response.resume();
        response.once('close', resolve);
      },
    );
    request.on('timeout', () => request.destroy());
    request.once('error', () => resolve());
  });
}
