import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd } from './json-ld';

describe('JsonLd', () => {
  it('lets no text end the script', () => {
    const name = 'Lamp</script><script>alert(1)</script><!--';
    const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'Product', name }} />);
    const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
    });
  });
});
