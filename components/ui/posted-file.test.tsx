/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { sentPage } from '@/tests/support/early-input';
import { PostedFile } from './posted-file';

/** As a listener does that has read the file before the page tells of early input. */
function Emptied({ is }: { is: boolean }) {
  useLayoutEffect(() => {
    if (is) document.querySelector('input')!.value = '';
  }, [is]);
  return null;
}

/** A file chosen before the script: as in a browser, its field takes no other value than an empty one. */
function choose(file: File): { refused: () => number } {
  const input = document.querySelector('input')!;
  let value = `C:\\fakepath\\${file.name}`;
  let refused = 0;
  Object.defineProperties(input, {
    value: {
      configurable: true,
      get: () => value,
      set(to: string) {
        if (to === '') value = '';
        else refused += 1;
      },
    },
    files: { configurable: true, get: () => (value === '' ? [] : [file]) },
  });
  return { refused: () => refused };
}

const page = (isEmptied: boolean) =>
  sentPage(
    <form>
      <PostedFile name="file" label="Sheet" hint="" accept=".csv" drop="Drop it" touch="Choose" />
      <Emptied is={isEmptied} />
    </form>,
  );

it('A file chosen before the script is the chosen one after it, and goes with the post.', async () => {
  const { comeAlive } = page(false);
  choose(new File(['a'], 'count.csv'));
  await comeAlive();
  expect(screen.getByRole('status')).toHaveTextContent('count.csv');
  // As the browser asks for what goes with the post, which jsdom does not.
  const formData = new FormData();
  const asked = Object.assign(new Event('formdata'), { formData });
  document.querySelector('form')!.dispatchEvent(asked);
  expect(formData.get('file')).toMatchObject({ name: 'count.csv' });
});

it('A field that was read meanwhile is left alone.', async () => {
  const { comeAlive } = page(true);
  const { refused } = choose(new File(['a'], 'count.csv'));
  await comeAlive();
  expect(refused()).toBe(0);
});
