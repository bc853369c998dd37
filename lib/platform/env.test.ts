import { readSettings } from './env';

/** Next's types want NODE_ENV in every environment. */
const read = (source: Record<string, string>) => readSettings(source as never);

describe('readSettings', () => {
  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_TRACES_EXPORTER: 'console' }, true],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:1' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
    [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'TRUE' }, false],
  ])('says from %j whether traces are wanted: %s', (source, wanted) => {
    expect(read(source).tracing).toBe(wanted);
  });

  it('refuses a token for the metrics that is soon guessed', () => {
    expect(() => read({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 16');
    expect(read({ METRICS_TOKEN: 'x'.repeat(16), ACCESS_LOG: '1' })).toMatchObject({
      metricsToken: 'x'.repeat(16),
      accessLog: true,
    });
    expect(read({})).toMatchObject({ metricsToken: undefined, accessLog: false });
  });
});
