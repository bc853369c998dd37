/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { compile } from 'tailwindcss';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { UploadField } from './upload-field';

const field = (locale: 'en' | 'bn') =>
  render(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? english : bangla}>
      <UploadField
        label="Pictures"
        name="pictures"
        hint=""
        multiple
        state={{ step: 'empty' }}
        waiting={[]}
        onFiles={() => {}}
      />
    </NextIntlClientProvider>,
  );

it.each([
  ['en', 'Drop pictures here, or choose them from this device.', 'Add pictures'],
  ['bn', 'ছবি এখানে টেনে আনুন, অথবা ডিভাইস থেকে বেছে নিন।', 'ছবি যোগ করুন'],
] as const)('Speaks of dragging only where there is a mouse: %s.', async (locale, drop, touch) => {
  field(locale);
  expect(screen.getByText(drop)).toHaveClass('pointer-coarse:hidden');
  expect(screen.getByText(touch)).toHaveClass('hidden', 'pointer-coarse:inline');
  // The style sheet decides, without script.
  const { build } = await compile('@tailwind utilities;');
  const css = build(['pointer-coarse:hidden', 'pointer-coarse:inline']).replaceAll(/\s+/g, ' ');
  expect(css).toMatch(/@media \(pointer: coarse\) \{ \.\S+hidden \{ display: none; \}/);
  expect(css).toMatch(/ \.\S+inline \{ display: inline; \} \}/);
});
