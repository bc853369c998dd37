import { MOST_VALUES, valueFacets } from './facet-values';

const count = (name: string, products = 1) => ({ name, count: products });
const counted = { brands: [], sizes: [], colours: [], units: [], sellers: [] };
const names = (values: { name: string }[]) => values.map(({ name }) => name);

describe('valueFacets', () => {
  it('names sizes from small to large, by letter and then by number', () => {
    const sizes = ['10', 'XL', '42 EU', 'Free', 's', '2xl', 'M', '9', 'XXXL', 'L', 'XS', 'XXS'];
    expect(
      names(valueFacets({ ...counted, sizes: sizes.map((name) => count(name)) }).sizes),
    ).toEqual(['XXS', 'XS', 's', 'M', 'L', 'XL', '2xl', 'XXXL', '9', '10', '42 EU', 'Free']);
  });

  it('names colours and units by the alphabet, and nothing that no product has', () => {
    const values = [count('Red'), count('Blue', 3), count('Green', 0)];
    const facets = valueFacets({ ...counted, colours: values, units: values });
    expect(names(facets.colours)).toEqual(['Blue', 'Red']);
    expect(facets.units).toEqual(facets.colours);
  });

  it('names the values of most products where there are many, and says so', () => {
    const many = Array.from({ length: MOST_VALUES + 1 }, (_each, at) => count(String(at), at + 1));
    const facets = valueFacets({
      brands: many,
      sizes: many,
      colours: many,
      units: [],
      sellers: [],
    });
    for (const values of [facets.brands, facets.sizes, facets.colours]) {
      expect(values).toHaveLength(MOST_VALUES);
      expect(names(values)).not.toContain('0');
    }
    expect(facets).toMatchObject({ moreBrands: true, moreSizes: true, moreColours: true });
    const few = valueFacets({ ...counted, sizes: many.slice(1) });
    expect(few.moreSizes).toBe(false);
  });
});
