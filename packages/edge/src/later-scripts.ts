/**
 * A chunk of the build as React writes it, and what would fetch one early. Next has no setting for when its
 * scripts begin, so they are read from the page; where it writes them otherwise, they begin as it has them.
 */
const CHUNK = /<script src="(\/_next\/static\/[^"]+)"([^>]*? async=""[^>]*)><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

/**
 * Starts them: once the first view is painted and what it needs is loaded, a second after the paint
 * at the latest; without a paint (a tab in the background) a second after the page was loaded. The
 * content security policy names its hash.
 */
export const START_SCRIPT = `(function(){
function start(){document.querySelectorAll('script[data-src]:not([src])').forEach(function(s){s.src=s.dataset.src})}
function painted(){if(document.readyState==='complete')start();else{addEventListener('load',start);setTimeout(start,1000)}}
try{new PerformanceObserver(function(list,observer){if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();painted()}}).observe({type:'paint',buffered:true})}catch(e){painted()}
addEventListener('load',function(){setTimeout(start,1000)})
})()`.replaceAll('\n', '');

/**
 * The page with its scripts put off until the first view is on the screen. Next starts them all at
 * once: 150 KB that on a slow line compete with the style sheet, the fonts and the largest picture,
 * and on a slow phone run before the first paint. The page can be read, and its links and forms
 * work, without them.
 * @param html a whole document; text without chunks comes back as it is
 */
export function startScriptsLater(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const body = html.slice(0, end).replace(CHUNK, '<script data-src="$1"$2></script>');
  if (body.length === end) return html;
  return `${body.replace(CHUNK_PRELOAD, '')}<script>${START_SCRIPT}</script>${html.slice(end)}`;
}
