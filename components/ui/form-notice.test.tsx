import { createTranslator } from 'next-intl';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formNotice } from './form-notice';

const messages = {
  dialogs: { success: 'Success!', error: 'Error!' },
  errors: { CONFLICT: 'Somebody was there before.', QUOTA: 'Full.' },
  page: {
    done: { SAVED: 'It is saved.' },
    notice: { QUOTA: 'No more than {most}.' },
    failed: 'That did not work.',
  },
};
const t = createTranslator({ locale: 'en', messages: messages as never }) as unknown as Translator;
const where = {
  done: 'page.done',
  own: 'page.notice',
  failed: 'page.failed',
  values: { most: '20' },
};

it.each([
  ['SAVED', 'success', 'Success!', 'It is saved.'],
  ['QUOTA', 'error', 'Error!', 'No more than 20.'],
  ['CONFLICT', 'error', 'Error!', 'Somebody was there before.'],
  ['<b>anything</b>', 'error', 'Error!', 'That did not work.'],
  ['', 'error', 'Error!', 'That did not work.'],
])('Says of the notice "%s" how it went.', (notice, icon, title, text) => {
  expect(formNotice(t, notice, where)).toEqual({ icon, title, text });
});

it('Without words of its own a page says the shop’s.', () => {
  expect(formNotice(t, 'QUOTA', { done: 'page.done', failed: 'page.failed' }).text).toBe('Full.');
});

it('No page puts a notice of the dashboard together by itself.', () => {
  const root = join(import.meta.dirname, '../..');
  const own = ['app/[locale]/dashboard', 'components']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/test\.tsx?$/.test(file) &&
        /icon: 'success', title: t\('dialogs\.success'\)|PageNotice\s+icon=/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
  expect(own).toEqual(['components/ui/form-notice.ts']);
});
