import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  COURIER_FIELDS,
  courierSettings,
  PROVIDER_FIELDS,
  PROVIDER_GROUPS,
  PROVIDER_NEEDS,
  providerSettings,
  SMS_FIELDS,
  SMS_GROUPS,
  smsSettings,
  type CourierSettings,
  type ProviderSettings,
  type SmsSettings,
} from './provider-settings';
import { openingSettings } from './opening-settings';
import { flag, hostList, httpUrl, optional, taka, withDefault } from './setting-types';

/**
 * The one place that reads the environment. CONTRACT.md, "Settings", says what each name means.
 * `readSettings` is pure so that the launcher, the build, the server and tests share it.
 */

/** A setting that is wrong; `message` holds one line per problem, in words an operator understands. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Without one MongoDB's driver takes the database `test`. */
export const DATABASE_NAME = /^mongodb(\+srv)?:\/\/[^/?]+\/[^/?]+/;

const schema = z
  .object({
    PORT: withDefault(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(1, 'must be 1 to 65535')
        .max(65535, 'must be 1 to 65535'),
      '3000',
    ),
    HOST: optional(
      z.string().regex(/^[A-Za-z0-9.:[\]-]+$/, 'must be a host name or an IP address'),
    ),
    DATA_DIR: withDefault(z.string(), '.data'),
    MONGODB_URI: optional(
      z
        .string()
        .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
        .regex(DATABASE_NAME, 'must name the database, as in mongodb://host/paikari'),
    ),
    NEXTAUTH_URL: optional(httpUrl),
    NEXTAUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    SEED: optional(z.enum(['demo', 'none'], 'must be demo or none')),
    STAFF_SECOND_FACTOR: optional(z.enum(['required', 'offered'], 'must be required or offered')),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    CLOUDINARY_URL: optional(
      z
        .string()
        .regex(
          /^cloudinary:\/\/[^:]+:[^@]+@.+$/,
          'must look like cloudinary://key:secret@cloud-name',
        ),
    ),
    CLOUDINARY_UPLOAD_PRESET: optional(z.string()),
    S3_BUCKET: optional(
      z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name"),
    ),
    S3_REGION: withDefault(z.string().regex(/^[a-z0-9-]+$/, 'must be a region'), 'us-east-1'),
    S3_ENDPOINT: optional(httpUrl),
    S3_PREFIX: withDefault(
      z
        .string()
        .regex(/^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*\/?$|^$/, 'must be a path such as shop/files')
        .transform((value) => value.replace(/\/?$/, value === '' ? '' : '/')),
      '',
    ),
    PAYMENT_DEMO: optional(flag),
    IMAGE_HOSTS: withDefault(hostList, ''),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
    MAIL_FROM: optional(z.string()),
    BRAND_NAME: withDefault(
      z.string().max(60, 'must have at most 60 characters'),
      'Paikari Bazaar',
    ),
    META_PIXEL_ID: optional(z.string().regex(/^\d+$/, 'must be digits only')),
    ...PROVIDER_FIELDS,
    ...COURIER_FIELDS,
    ...SMS_FIELDS,
    TRUST_PROXY: withDefault(flag, '0'),
    RATE_LIMIT_SCALE: withDefault(
      z.coerce.number('must be a number').positive('must be above 0'),
      '1',
    ),
    LOG_LEVEL: withDefault(
      z.enum(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'must be debug, info, warn, error or silent',
      ),
      'info',
    ),
    PAYOUT_MINIMUM: withDefault(taka, '500'),
    REFUND_SECOND_PERSON_ABOVE: optional(taka),
    SECOND_PERSON_CHANGES: optional(flag),
    VERIFIER_MAY_REFUND: optional(flag),
    PAYOUT_SECOND_PERSON_ABOVE: withDefault(taka, '100000'),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    ACCESS_LOG: withDefault(flag, '0'),
    /** OpenTelemetry's own; the rest of them its SDK reads by itself. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.string()),
    OTEL_TRACES_EXPORTER: optional(z.enum(['otlp', 'console', 'none'])),
    OTEL_SDK_DISABLED: optional(z.string()),
    /** Set by the launcher for its children only: `MONGODB_URI` is the embedded database's socket. */
    EMBEDDED_DATABASE: withDefault(flag, '0'),
  })
  .superRefine((value, context) => {
    const groups = [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['CLOUDINARY_URL', 'CLOUDINARY_UPLOAD_PRESET'],
      ['SMTP_URL', 'MAIL_FROM'],
      ...PROVIDER_GROUPS,
      ...SMS_GROUPS,
    ] as const;
    for (const { name, needs } of PROVIDER_NEEDS) {
      if (value[name] === undefined || value[needs] !== undefined) continue;
      context.addIssue({
        code: 'custom',
        path: [needs],
        message: `is missing (${name} needs it)`,
      });
    }
    const needBucket = (['S3_ENDPOINT', 'S3_PREFIX'] as const).find((name) => value[name]);
    if (needBucket !== undefined && value.S3_BUCKET === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['S3_BUCKET'],
        message: `is missing (${needBucket} needs it)`,
      });
    }
    if (value.SEED === 'demo' && !isEmbedded(value)) {
      context.addIssue({
        code: 'custom',
        path: ['SEED'],
        message: 'is none with MONGODB_URI: the demonstration is for the embedded database alone',
      });
    }
    if (value.PAYMENT_DEMO === true && !mayBeDemonstration(value)) {
      context.addIssue({
        code: 'custom',
        path: ['PAYMENT_DEMO'],
        message:
          'takes no real money, so it is for the demonstration alone: SEED=demo on the embedded database and a loopback address',
      });
    }
    if (value.STAFF_SECOND_FACTOR === 'offered' && !isClosed(value)) {
      context.addIssue({
        code: 'custom',
        path: ['STAFF_SECOND_FACTOR'],
        message: 'must be required where others than this machine reach the shop',
      });
    }
    for (const names of groups) {
      const missing = names.filter((name) => value[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) continue;
      const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
      for (const name of missing) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `is missing (${all} belong together)`,
        });
      }
    }
  });

/** Refunds of staff that need a second owner, unless the environment says otherwise. */
const REFUND_POISHA = 20_000_00;
/** The demonstration has one administrator: its refunds go through. */
const DEMONSTRATION_REFUND_POISHA = 10_00_000_00;

/** Environment variables that determine whether this can be the demonstration. */
type Place = Pick<z.output<typeof schema>, 'MONGODB_URI' | 'EMBEDDED_DATABASE' | 'SEED'> &
  Pick<z.output<typeof schema>, 'HOST' | 'NEXTAUTH_URL' | 'TRUST_PROXY'>;

const isEmbedded = ({ MONGODB_URI, EMBEDDED_DATABASE }: Place): boolean =>
  MONGODB_URI === undefined || EMBEDDED_DATABASE;

const seedOf = (value: Place): 'demo' | 'none' =>
  value.SEED ?? (isEmbedded(value) ? 'demo' : 'none');

/** Pretended money is taken only where nobody from outside can come to buy real goods with it. */
const mayBeDemonstration = (value: Place): boolean =>
  isEmbedded(value) && seedOf(value) === 'demo' && isClosed(value);

function isClosed({ HOST: host, NEXTAUTH_URL: nextAuthUrl, TRUST_PROXY: trustProxy }: Place) {
  return openingSettings({ host, nextAuthUrl, trustProxy }).length === 0;
}

/** Resets the settings that only the demonstration has, when the database turns out not to hold it. */
export function leaveDemonstration(found: Settings): void {
  found.paymentDemo = false;
  if (!found.staffFactorNamed) found.staffFactor = 'required';
}

/** Every setting, checked and with its default filled in. Paths are absolute. */
export interface Settings extends ProviderSettings, CourierSettings, SmsSettings {
  port: number;
  /** Undefined: loopback on the embedded default, all interfaces otherwise. */
  host: string | undefined;
  dataDir: string;
  uploadsDir: string;
  outboxDir: string;
  /**
   * Address that the application connects to; undefined if the launcher has yet to start the embedded
   * database.
   */
  mongodbUri: string | undefined;
  embeddedDatabase: boolean;
  /** Public address without a trailing slash; undefined: `http://localhost:PORT`. */
  nextAuthUrl: string | undefined;
  nextAuthSecret: string | undefined;
  seed: 'demo' | 'none';
  /**
   * Whether the gateway that only pretends to take money can be paid with: on the embedded demonstration
   * at a loopback address alone. Who starts the shop turns it off where the database turns out not to
   * hold the demonstration.
   */
  paymentDemo: boolean;
  /**
   * Whether staff have their rights only with a second factor; in the demonstration, whose accounts are
   * printed, it is offered alone.
   */
  staffFactor: 'required' | 'offered';
  /** Whether the environment itself says so. */
  staffFactorNamed: boolean;
  google: { clientId: string; clientSecret: string } | undefined;
  cloudinary: { url: string; uploadPreset: string } | undefined;
  /** The bucket for uploads and imports. `prefix` is empty or ends with a slash. */
  s3: { bucket: string; region: string; endpoint: string | undefined; prefix: string } | undefined;
  imageHosts: string[];
  smtp: { url: string; from: string } | undefined;
  brandName: string;
  metaPixelId: string | undefined;
  trustProxy: boolean;
  rateLimitScale: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /**
   * Payouts to sellers: the minimum amount, and the total of a run above which another administrator must
   * approve it. Integer poisha.
   */
  payouts: { minimumPoisha: number; secondPersonPoisha: number };
  /**
   * Above which sum of a day what one of the staff has go back needs a second owner (integer poisha),
   * whether wallet numbers and links in message templates do, and whether who verified a payment by hand may
   * send its money back too.
   */
  secondPerson: { refundPoisha: number; changes: boolean; mayVerifierSend: boolean };
  /** Opens `/metrics` to who shows it; undefined: to this machine alone. */
  metricsToken: string | undefined;
  /** Whether each request is a line of the log. */
  accessLog: boolean;
  /** Where traces go (OpenTelemetry): to a collector, or printed; undefined where none are made. */
  tracing: 'otlp' | 'console' | undefined;
}

function tracingOf(value: z.output<typeof schema>): Settings['tracing'] {
  const exporter = value.OTEL_TRACES_EXPORTER;
  if (value.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return undefined;
  return exporter ?? (value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : 'otlp');
}

/**
 * Checks an environment.
 * @throws SettingsError with one line for each wrong setting
 */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new SettingsError(lines.join('\n'));
  }
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
    outboxDir: join(dataDir, 'outbox'),
    mongodbUri: value.MONGODB_URI,
    embeddedDatabase: value.EMBEDDED_DATABASE,
    nextAuthUrl: value.NEXTAUTH_URL,
    nextAuthSecret: value.NEXTAUTH_SECRET,
    seed: seedOf(value),
    paymentDemo: value.PAYMENT_DEMO !== false && mayBeDemonstration(value),
    staffFactor: value.STAFF_SECOND_FACTOR ?? (mayBeDemonstration(value) ? 'offered' : 'required'),
    staffFactorNamed: value.STAFF_SECOND_FACTOR !== undefined,
    google:
      value.GOOGLE_CLIENT_ID && value.GOOGLE_CLIENT_SECRET
        ? { clientId: value.GOOGLE_CLIENT_ID, clientSecret: value.GOOGLE_CLIENT_SECRET }
        : undefined,
    cloudinary:
      value.CLOUDINARY_URL && value.CLOUDINARY_UPLOAD_PRESET
        ? { url: value.CLOUDINARY_URL, uploadPreset: value.CLOUDINARY_UPLOAD_PRESET }
        : undefined,
    s3: value.S3_BUCKET
      ? {
          bucket: value.S3_BUCKET,
          region: value.S3_REGION,
          endpoint: value.S3_ENDPOINT,
          prefix: value.S3_PREFIX,
        }
      : undefined,
    imageHosts: value.IMAGE_HOSTS,
    smtp:
      value.SMTP_URL && value.MAIL_FROM
        ? { url: value.SMTP_URL, from: value.MAIL_FROM }
        : undefined,
    brandName: value.BRAND_NAME,
    metaPixelId: value.META_PIXEL_ID,
    ...providerSettings(value),
    ...courierSettings(value),
    ...smsSettings(value),
    trustProxy: value.TRUST_PROXY,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    logLevel: value.LOG_LEVEL,
    payouts: {
      minimumPoisha: value.PAYOUT_MINIMUM,
      secondPersonPoisha: value.PAYOUT_SECOND_PERSON_ABOVE,
    },
    secondPerson: {
      refundPoisha:
        value.REFUND_SECOND_PERSON_ABOVE ??
        (mayBeDemonstration(value) ? DEMONSTRATION_REFUND_POISHA : REFUND_POISHA),
      changes: value.SECOND_PERSON_CHANGES ?? !mayBeDemonstration(value),
      mayVerifierSend: value.VERIFIER_MAY_REFUND ?? mayBeDemonstration(value),
    },
    metricsToken: value.METRICS_TOKEN,
    accessLog: value.ACCESS_LOG,
    tracing: tracingOf(value),
  };
}

const shared = globalThis as typeof globalThis & { paikariSettings?: Settings };

/** This process's settings, read once. (Next instantiates modules several times; globalThis is one.) */
export function settings(): Settings {
  return (shared.paikariSettings ??= readSettings(process.env));
}

/** The signing secret. @throws SettingsError where the process was started without one */
export function requireSecret(): string {
  const secret = settings().nextAuthSecret;
  if (secret === undefined) throw new SettingsError('NEXTAUTH_SECRET is missing.');
  return secret;
}

/** Public address of the shop, without a trailing slash. */
export function publicOrigin(): string {
  return settings().nextAuthUrl ?? `http://localhost:${settings().port}`;
}
