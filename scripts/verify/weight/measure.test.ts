import { chooseCandidate, filesOf } from './measure';

describe('filesOf', () => {
  it('finds what a page loads at once', () => {
    const html = `
      <link rel="preload" href="/a.woff2" as="font" crossorigin="" type="font/woff2"/>
      <link rel="preload" as="script" fetchPriority="low" href="/one.js"/>
      <link rel="preload" as="image" imageSrcSet="/p-320.webp 320w, /p-640.webp 640w" imageSizes="46vw"/>
      <link rel="stylesheet" href="/a.css?x=1&amp;y=2" data-precedence="next"/>
      <link rel="canonical" href="http://localhost/"/>
      <script src="/one.js" async=""></script><script data-src="/two.js" async=""></script>
      <script src="/old.js" noModule=""></script><script>inline()</script>
      <img src="/p.webp" srcSet="/p-320.webp 320w, /p-640.webp 640w" sizes="46vw" loading="eager"/>
      <img src="/later.webp" loading="lazy"/><img src="/logo.svg"/>`;
    expect(filesOf(html)).toEqual({
      scripts: ['/one.js', '/two.js'],
      styles: ['/a.css?x=1&y=2'],
      fonts: ['/a.woff2'],
      images: ['/p-640.webp', '/logo.svg'],
    });
  });
});

describe('chooseCandidate', () => {
  const srcset = '/p-320.webp 320w, /p-640.webp 640w, /p.webp 1024w';

  it.each([
    ['(min-width: 64rem) 17vw, 40vw', '/p-320.webp'],
    ['46vw', '/p-640.webp'],
    ['(min-width: 64rem) 23vw, calc(50vw - 24px)', '/p-640.webp'],
    ['calc(50vw - 40px)', '/p-320.webp'],
    ['(min-width: 80rem) 225px, 100vw', '/p.webp'],
    ['200px', '/p-640.webp'],
    ['600px', '/p.webp'],
  ])('%s', (sizes, url) => {
    expect(chooseCandidate(srcset, sizes)).toBe(url);
  });
});
