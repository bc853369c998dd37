/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { DayBars, type DayBarsView } from './day-bars';

const view = (...values: number[]): DayBarsView => ({
  ...{ id: 'views', title: 'Page views by day', summary: '0 page views', valueLabel: 'Views' },
  words: { steer: 'Arrow keys', asTable: 'As a table', day: 'Day' },
  bars: values.map((value, place) => ({ day: `${place + 1} November`, value, text: `${value}` })),
  ticks: [0, 5].map((value) => ({ value, text: `${value}` })),
  wide: false,
});

it('draws days where there is something to draw; of nothing the sum alone is said', () => {
  const { rerender } = render(<DayBars view={view(0, 0)} />);
  expect(screen.getByText('0 page views')).toBeInTheDocument();
  expect(screen.queryByText('As a table')).toBeNull();
  rerender(<DayBars view={view(0, 3)} />);
  expect(screen.getByText('As a table')).toBeInTheDocument();
});
