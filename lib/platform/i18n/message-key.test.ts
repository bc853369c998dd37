import { createTranslator } from 'next-intl';
import messages from '../../../messages/en.json';
import { knownKey, messageOr, type Translator } from './message-key';

const t = createTranslator({ locale: 'en', messages, namespace: 'errors' });

it('text from elsewhere is a key where there is such a message, and only there', () => {
  expect(knownKey(t, 'NOT_FOUND')).toBe('NOT_FOUND');
  expect(knownKey(t, 'NO_SUCH_CODE')).toBeUndefined();
  expect(messageOr(t, 'NOT_FOUND', 'else')).toBe(messages.errors.NOT_FOUND);
  expect(messageOr(t, 'NO_SUCH_CODE', 'else')).toBe('else');
});

it('a key that no message has is refused by the types', () => {
  // Never run: `npm run types` fails where one of these lines is no error.
  void ((all: Translator, code: string) => [
    all('errors.NOT_FOUND'),
    // @ts-expect-error there is no such message
    all('missing.key'),
    // @ts-expect-error a namespace is no message
    all('errors'),
    // @ts-expect-error any text may be no key
    all(`errors.${code}`),
    // @ts-expect-error what `knownKey` did not find
    t(knownKey(t, code)),
    // @ts-expect-error a key of another namespace
    t('dialogs.ok'),
  ]);
});
