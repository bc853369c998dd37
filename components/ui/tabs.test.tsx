/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListTabs, Tabs } from './tabs';

it('Lists are links with how many are in each; the current one says so and is no primary button.', () => {
  render(
    <Tabs
      label="Refunds"
      tabs={[
        { href: '/refunds', label: 'Due', count: '3', isUrgent: true, isCurrent: true },
        { href: '/refunds?tab=all', label: 'All', isCurrent: false },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Refunds' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Due3', 'All']);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).not.toHaveAttribute('aria-current');
  for (const link of links) expect(link.className).not.toMatch(/\bbtn/);
});

it('Lists by their names have counts in the reader’s digits, to an end, and say where somebody waits.', () => {
  render(
    <ListTabs
      label="Parcels"
      names={['attention', 'unsent', 'done', 'all']}
      current="unsent"
      hrefOf={(name) => `/parcels?tab=${name}`}
      wordOf={(name) => name}
      counts={{ attention: 2, unsent: 0, done: 1001 }}
      countLimit={1000}
      urgent={['attention', 'unsent']}
      locale="bn"
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Parcels' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'attention২',
    'unsent০',
    'done১,০০০+',
    'all',
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  const urgent = links.map((link) => link.querySelector('.bg-warning') !== null);
  expect(urgent).toEqual([true, false, false, false]);
});

it('No screen draws its own: links to the lists of a screen look alike everywhere.', () => {
  const folder = join(import.meta.dirname, '..');
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /-(tabs|filters?)\.tsx$/.test(file) &&
      /aria-current=/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
