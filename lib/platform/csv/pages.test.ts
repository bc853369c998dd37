import { phoneCell } from './pages';

it.each([
  ['+8801518000707', '01518-000707'],
  ['01518000707', '01518-000707'],
  ['karim@example.com', 'karim@example.com'],
  ['', ''],
])('A phone is neither a formula nor a number of a spreadsheet: %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});
