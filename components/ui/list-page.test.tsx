/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { SearchX } from 'lucide-react';
import { ListPage, PageSteps } from './list-page';

const empty = {
  icon: SearchX,
  title: 'Nothing found',
  text: 'Try other words.',
  way: { href: '/list', label: 'Show all' },
};

it('A list without rows says why and where else to look, and keeps what says how it went with many.', () => {
  const { rerender } = render(
    <ListPage title="Parcels" empty={empty} bulk={<p role="status">2 done</p>}>
      {false}
    </ListPage>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/list');
  expect(screen.getByRole('status')).toBeVisible();
  rerender(
    <ListPage title="Parcels" empty={empty}>
      <p>rows</p>
    </ListPage>,
  );
  expect(screen.queryByText('Nothing found')).toBeNull();
});

it('The ways to other pages are there where the pages are, in a landmark where it has a name.', () => {
  const on = { href: '/list?before=5', label: 'Older' };
  const { rerender, container } = render(<PageSteps on={on} back={{ href: '', label: 'Newer' }} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Older']);
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<PageSteps label="Pages" on={on} back={{ href: '/list', label: 'Newer' }} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('rel', 'prev');
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('rel', 'next');
  rerender(<PageSteps label="Pages" on={{ href: null, label: 'Older' }} />);
  expect(container).toBeEmptyDOMElement();
});
