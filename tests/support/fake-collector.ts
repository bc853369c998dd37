import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: string | number; boolValue?: boolean };
interface Attribute {
  key: string;
  value: Value;
}

/** A span as OTLP's JSON has it, as far as tests read it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string }; spans: ReceivedSpan[] }[];
  }[];
}

/** An OpenTelemetry collector on loopback that keeps what it gets (OTLP over HTTP, as JSON). */
export class FakeCollector {
  readonly spans: ReceivedSpan[] = [];
  /** Names of attributes of whoever sent them. */
  readonly resource = new Set<string>();
  /** Addresses that something was sent to. */
  readonly paths = new Set<string>();
  /** All that came, as text. */
  text = '';
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.#take(request.url ?? '', String(Buffer.concat(chunks)));
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });

  /** @returns its address, for OTEL_EXPORTER_OTLP_ENDPOINT */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(path: string, body: string): void {
    this.paths.add(path);
    this.text += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      for (const { key } of resource.attributes) this.resource.add(key);
      for (const { spans } of scopeSpans) this.spans.push(...spans);
    }
  }
}
