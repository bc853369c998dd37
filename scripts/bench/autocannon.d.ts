/** What the bench uses of autocannon, which brings no types. Latencies in ms. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: {
      method: 'GET';
      path?: string;
      /** Called before each request with what would be sent. */
      setupRequest?: (request: object) => { path: string };
    }[];
  }
  interface Result {
    requests: { total: number };
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
