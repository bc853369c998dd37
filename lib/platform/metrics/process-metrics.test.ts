import { registry } from './registry';
import { countRenderQueue } from './process-metrics';

it('The queue before Next is shown as it is when somebody asks.', async () => {
  registry().clear();
  let load = { running: 0, waiting: 0, longestWaitMs: 0 };
  countRenderQueue(() => load);
  load = { running: 3, waiting: 5, longestWaitMs: 1_500 };
  const text = await registry().metrics();
  expect(text).toContain('shop_render_queue_running 3');
  expect(text).toContain('shop_render_queue_waiting 5');
  expect(text).toContain('shop_render_queue_longest_wait_seconds 1.5');
});
