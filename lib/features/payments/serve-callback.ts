import 'server-only';
import { readText } from '../../platform/http/body';
import { handle, route } from '../../platform/http/handle';
import { takeNotice, takeReturn } from './provider-callback-commands';
import type { CallbackCall } from './providers/callback';
import { CALLBACKS } from './providers/registry';
import { returnAnswer } from './return-answers';

/**
 * The exports of the `route.ts` at an address that a provider knows.
 * @param path as the provider's object names it
 * @throws RangeError where none does
 */
export function serveCallback(path: string): ReturnType<typeof handle> {
  const callback = CALLBACKS.find((each) => each.route.path === path);
  if (callback === undefined) throw new RangeError(`No provider calls ${path}`);
  return handle(
    route(callback.route, {
      async run({ id, query, request }) {
        const call: CallbackCall = {
          id,
          // As the route's own schema made it, which is an object of texts.
          query: (query as CallbackCall['query'] | undefined) ?? {},
          text: () => readText(request),
        };
        if (callback.kind === 'return') {
          return returnAnswer(await takeReturn(callback.key, await callback.read(call)));
        }
        await takeNotice(callback.key, () => callback.read(call));
        return null;
      },
    }),
  );
}
