import { listTemplate, makeTemplateMarks, productTemplate } from './template-marks';

const SECRET = 'c0ffee00c0ffee00c0ffee00'.padEnd(56, '12345678');

it('there are no templates before the front made their marks', () => {
  expect(listTemplate(undefined)).toBeNull();
  expect(productTemplate(SECRET.slice(0, 24))).toBeNull();
});

it('a page is a template for who knows its mark, and for nobody else', () => {
  const { list, product } = makeTemplateMarks(SECRET);
  expect(listTemplate(list.shown)).toEqual({ marks: list, hidden: false });
  expect(listTemplate(list.hidden)).toEqual({ marks: list, hidden: true });
  expect(productTemplate(product.id)).toBe(product);
  for (const other of ['', 'saree', list.list, product.id]) expect(listTemplate(other)).toBeNull();
  for (const other of ['', product.page, 'f'.repeat(24)]) expect(productTemplate(other)).toBeNull();
});

it('the marks are such as no page has, none of them a part of another', () => {
  const { list, product } = makeTemplateMarks(SECRET);
  expect(product.id).toMatch(/^[0-9a-f]{24}$/);
  // As Next writes it.
  expect(new URL(product.image).href).toBe(product.image);
  for (const marks of [Object.values(list), Object.values(product)]) {
    for (const mark of marks) {
      expect(marks.filter((each) => each.includes(mark))).toEqual([mark]);
    }
  }
});
