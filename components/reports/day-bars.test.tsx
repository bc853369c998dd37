/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { DayBars } from './day-bars';

const none = 'Nothing was sold in these days.';
const show = (values: number[]) =>
  render(
    <DayBars
      view={{
        ...{ id: 'sales', title: 'Sales by day', summary: 'All: ৳0', valueLabel: 'Taka', none },
        words: { steer: 'Arrow keys', asTable: 'As a table', day: 'Day' },
        bars: values.map((value, at) => ({ day: `${at + 1} May`, value, text: `৳${value}` })),
        ticks: [{ value: 0, text: '৳0' }],
        wide: false,
      }}
    />,
  );

it('Says that nothing was sold in the place of a chart without a bar.', () => {
  show([0, 0]);
  expect(screen.getByText(none)).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByText('As a table')).toBeNull();
});

it('Draws the days where anything was sold on one of them.', () => {
  show([0, 5]);
  expect(screen.getByRole('slider', { name: 'Sales by day' })).toBeInTheDocument();
  expect(screen.queryByText(none)).toBeNull();
});
