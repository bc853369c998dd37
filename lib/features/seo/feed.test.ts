import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { rssFeed } from './feed';

const shop = { origin: 'https://shop.example', title: 'New & good', description: 'The newest.' };
const product = {
  _id: '6ad0fcd7299cab6af8b07340',
  productName: 'Kettle <b>&</b> ]]> Pot',
  description: 'Boils.\n<script>alert(1)</script> \u0007 ]]>',
  image: '/uploads/a.webp',
  category: 'Home & Kitchen Appliances',
  price: 1250.5,
  minQuantity: 2,
  createdAt: '2026-11-20T15:45:03.000Z',
  unit: 'piece' as const,
  options: [],
  variants: [],
};

const parse = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml).rss.channel;

describe('rssFeed', () => {
  it('tells of a product whatever its words are', () => {
    const xml = rssFeed([product], shop);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { item, title, language } = parse(xml);
    expect({ title, language }).toEqual({ title: 'New & good', language: 'en' });
    expect(item).toMatchObject({
      title: product.productName,
      link: `https://shop.example/product/${product._id}`,
      pubDate: 'Fri, 20 Nov 2026 15:45:03 GMT',
      category: product.category,
      enclosure: { url: 'https://shop.example/uploads/a.webp', type: 'image/webp' },
    });
    expect(item.description).toContain('1,250.50 BDT per piece, minimum order 2. Boils.');
    expect(item.description).not.toContain('<script');
    expect(xml).not.toContain('\u0007');
  });

  it('has an item for each variant, which its group keeps together', () => {
    const variant = {
      sku: '',
      values: ['M', 'Red & white'],
      price: 95,
      isInStock: true,
      picture: '/uploads/a.webp',
    };
    const variants = [
      { ...variant, _id: '6ad0fcd7299cab6af8b07341', sku: 'M-1', picture: '/uploads/b.webp' },
      { ...variant, _id: '6ad0fcd7299cab6af8b07342', isInStock: false, price: 110.5 },
    ];
    const xml = rssFeed([{ ...product, options: ['Size', 'Colour'], variants }], shop);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { item } = parse(xml);
    expect(item).toMatchObject([
      {
        title: `${product.productName} – M / Red & white`,
        link: `https://shop.example/product/${product._id}#variant=${variants[0]!._id}`,
        enclosure: { url: 'https://shop.example/uploads/b.webp' },
        'g:id': 'M-1',
        'g:item_group_id': product._id,
        'g:price': '95.00 BDT',
        'g:availability': 'in_stock',
        'g:size': 'M',
        'g:color': 'Red & white',
      },
      { 'g:id': variants[1]!._id, 'g:price': '110.50 BDT', 'g:availability': 'out_of_stock' },
    ]);
  });

  it('ends at a thousand items', () => {
    const variant = {
      _id: product._id,
      sku: '',
      values: ['M'],
      price: 95,
      isInStock: true,
      picture: '/uploads/a.webp',
    };
    const many = { ...product, options: ['Size'], variants: new Array(250).fill(variant) };
    expect(parse(rssFeed(new Array(5).fill(many), shop)).item).toHaveLength(1000);
  });

  it('is a feed with nothing in it', () => {
    expect(XMLValidator.validate(rssFeed([], shop))).toBe(true);
  });
});
