import { OrderedOutput } from './output';

it('shows the oldest step as it comes and the others whole, in the order in which they began', () => {
  let shown = '';
  const output = new OrderedOutput((chunk) => (shown += String(chunk)));
  const first = output.open();
  const second = output.open();
  first.write('1a ');
  second.write('2a ');
  first.write('1b ');
  expect(shown).toBe('1a 1b ');
  const third = output.open();
  third.write('3a ');
  third.end();
  expect(shown).toBe('1a 1b ');
  first.end();
  expect(shown).toBe('1a 1b 2a ');
  second.write('2b ');
  second.end();
  expect(shown).toBe('1a 1b 2a 2b 3a ');
  const fourth = output.open();
  fourth.write('4a');
  expect(shown).toBe('1a 1b 2a 2b 3a 4a');
});
