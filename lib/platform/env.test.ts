import { readSettings, SettingsError } from './env';

const read = (environment: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', ...environment });

describe('the bucket', () => {
  it('is none unless it is named', () => {
    expect(read({}).s3).toBeUndefined();
    expect(read({ S3_BUCKET: '', S3_REGION: 'eu-west-1' }).s3).toBeUndefined();
  });

  it.each([
    [{}, { region: 'us-east-1', endpoint: undefined, prefix: '' }],
    [{ S3_PREFIX: 'shop/files' }, { prefix: 'shop/files/' }],
    [{ S3_PREFIX: 'shop/' }, { prefix: 'shop/' }],
    [{ S3_ENDPOINT: 'http://store:9000/' }, { endpoint: 'http://store:9000' }],
  ])('%j is read', (more, expected) => {
    expect(read({ S3_BUCKET: 'shop-files', ...more }).s3).toMatchObject(expected);
  });

  it.each([
    [{ S3_BUCKET: 'Shop Files' }, 'S3_BUCKET must be a bucket'],
    [{ S3_BUCKET: 'shop-files', S3_ENDPOINT: 'store:9000' }, 'S3_ENDPOINT must be an address'],
    [{ S3_BUCKET: 'shop-files', S3_PREFIX: '/shop' }, 'S3_PREFIX must be a path'],
    [{ S3_BUCKET: 'shop-files', S3_PREFIX: 'a//b' }, 'S3_PREFIX must be a path'],
    [{ S3_ENDPOINT: 'http://store:9000' }, 'S3_BUCKET is missing (S3_ENDPOINT needs it)'],
    [{ S3_PREFIX: 'shop' }, 'S3_BUCKET is missing (S3_PREFIX needs it)'],
  ])('%j stops the start with a line', (environment, line) => {
    expect(() => read(environment)).toThrow(SettingsError);
    expect(() => read(environment)).toThrow(line);
  });
});

describe('the address of MongoDB', () => {
  it.each([
    ['mongodb://db1,db2:27018/paikari?replicaSet=rs0', true],
    ['mongodb+srv://user:pass%2Fword@cluster.example.net/shop', true],
    ['mongodb://%2Ftmp%2Fdatabase.sock/paikari?directConnection=true', true],
    ['mongodb://db1,db2,db3/?replicaSet=rs0', false],
    ['mongodb://db1', false],
    ['mongodb+srv://cluster.example.net?retryWrites=true', false],
  ])('%s names a database: %s', (MONGODB_URI, isNamed) => {
    const reading = () => read({ MONGODB_URI });
    if (isNamed) expect(reading().mongodbUri).toBe(MONGODB_URI);
    else expect(reading).toThrow('MONGODB_URI must name the database');
  });
});

describe('readSettings', () => {
  it.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'otlp'],
    [{ OTEL_TRACES_EXPORTER: 'console' }, 'console'],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:1' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'TRUE' }, undefined],
  ])('says from %j where traces go: %s', (source, wanted) => {
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

describe('the demonstration', () => {
  const MONGODB = { MONGODB_URI: 'mongodb://db1/shop?replicaSet=rs0' };
  const EMBEDDED = { ...MONGODB, EMBEDDED_DATABASE: '1' };

  it.each<[Record<string, string>, 'demo' | 'none', boolean]>([
    [{}, 'demo', true],
    [{ PAYMENT_DEMO: '1', HOST: '127.0.0.1', NEXTAUTH_URL: 'http://localhost:3000' }, 'demo', true],
    [{ PAYMENT_DEMO: '0' }, 'demo', false],
    [{ SEED: 'none' }, 'none', false],
    [{ SEED: 'none', PAYMENT_DEMO: '0' }, 'none', false],
    [{ HOST: '0.0.0.0' }, 'demo', false],
    [{ NEXTAUTH_URL: 'https://shop.example.com' }, 'demo', false],
    [{ TRUST_PROXY: '1' }, 'demo', false],
    [MONGODB, 'none', false],
    [{ ...MONGODB, HOST: '127.0.0.1' }, 'none', false],
    [EMBEDDED, 'demo', true],
    [{ ...EMBEDDED, HOST: '::' }, 'demo', false],
  ])('with %j is seeded: %s, and takes pretended money: %s', (source, seed, isOn) => {
    expect(read(source)).toMatchObject({ seed, paymentDemo: isOn });
  });

  it.each<[Record<string, string>, string]>([
    [{ SEED: 'none', PAYMENT_DEMO: '1' }, 'PAYMENT_DEMO takes no real money'],
    [{ ...MONGODB, PAYMENT_DEMO: '1' }, 'PAYMENT_DEMO takes no real money'],
    [{ HOST: '0.0.0.0', PAYMENT_DEMO: '1' }, 'PAYMENT_DEMO takes no real money'],
    [{ TRUST_PROXY: '1', PAYMENT_DEMO: '1' }, 'PAYMENT_DEMO takes no real money'],
    [{ ...MONGODB, SEED: 'demo' }, 'SEED is none with MONGODB_URI'],
  ])('with %j the start is refused', (source, line) => {
    expect(() => read(source)).toThrow(SettingsError);
    expect(() => read(source)).toThrow(line);
  });
});

describe('the payment providers', () => {
  const sslcommerz = {
    SSLCOMMERZ_STORE_ID: 'store',
    SSLCOMMERZ_STORE_PASSWORD: 'secret',
    SSLCOMMERZ_URL: 'https://gateway.example/',
  };
  const bkash = {
    BKASH_USERNAME: 'user',
    BKASH_PASSWORD: 'pass',
    BKASH_APP_KEY: 'key',
    BKASH_APP_SECRET: 'secret',
    BKASH_URL: 'http://127.0.0.1:9102/v1.2.0-beta',
  };

  it('are none unless they are named, and read where they are', () => {
    expect(read({})).toMatchObject({ sslcommerz: undefined, bkash: undefined });
    expect(read({ ...sslcommerz, ...bkash })).toMatchObject({
      sslcommerz: { storeId: 'store', url: 'https://gateway.example' },
      bkash: { appKey: 'key', url: 'http://127.0.0.1:9102/v1.2.0-beta', topicArn: undefined },
    });
  });

  it.each(Object.keys({ ...sslcommerz, ...bkash }))('need %s as well', (name) => {
    const { [name]: _left, ...rest } = { ...sslcommerz, ...bkash } as Record<string, string>;
    expect(() => read(rest)).toThrow(`${name} is missing`);
  });

  it.each([
    [{ ...sslcommerz, SSLCOMMERZ_URL: 'http://gateway.example' }, 'SSLCOMMERZ_URL must begin with'],
    [{ ...bkash, BKASH_TOPIC_ARN: 'topic' }, 'BKASH_TOPIC_ARN must look like'],
    [{ BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:t' }, 'BKASH_URL is missing'],
  ])('%j stops the start with a line', (environment, line) => {
    expect(() => read(environment as Record<string, string>)).toThrow(line);
  });
});
