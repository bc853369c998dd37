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

  it('is a feed with nothing in it', () => {
    expect(XMLValidator.validate(rssFeed([], shop))).toBe(true);
  });
});
