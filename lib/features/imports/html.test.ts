import { plainText } from './html';

it.each([
  ['plain', 'Ocean blue shirt. ', 'Ocean blue shirt.'],
  ['lines of plain text', 'one\r\ntwo\n\n\n\nthree', 'one\ntwo\n\nthree'],
  ['less-than in text', 'for 5 < 6 people', 'for 5 < 6 people'],
  ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['a list', '<p>Has:</p><ul><li>Wheels</li><li>Doors</li></ul>', 'Has:\n\n- Wheels\n- Doors'],
  ['entities', 'Salt &amp; pepper &#2547; &nbsp;1', 'Salt & pepper ৳ 1'],
  ['scripts and styles', '<style>p{}</style><p>Hi</p><script>alert(1)</script>', 'Hi'],
  [
    'links and pictures',
    '<p><a href="https://x.example">Shop</a> <img src="a.png" alt="A"></p>',
    'Shop',
  ],
  ['lines with inline tags', '<b>Bold</b>\nnext', 'Bold\nnext'],
  ['a broken tag', '<p>Half <b>bold', 'Half bold'],
  ['headings', '<h2>Care</h2><p>Wash cold</p>', 'Care\n\nWash cold'],
  ['Bangla', '<p>সুতি শাড়ি</p>', 'সুতি শাড়ি'.normalize('NFC')],
  ['line breaks', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
])('cleans %s', (_name, html, text) => {
  expect(plainText(html)).toBe(text);
});

it('makes a table’s cells words beside each other', () => {
  const html =
    '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>40 in</td></tr></table>';
  expect(plainText(html)).toBe('Size Chest\nM 40 in');
});

it('takes what is far too long only to its limit', () => {
  expect(plainText(`<p>${'x'.repeat(400_000)}</p>`).length).toBeLessThan(210_000);
});
