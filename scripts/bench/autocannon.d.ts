/**
 * Part of autocannon that the bench uses, as the package brings no types. Latencies in ms, the duration in s.
 */
declare module 'autocannon' {
  interface Options extends Record<'connections' | 'duration', number> {
    url: string;
    headers: Record<string, string>;
    requests: { method: 'GET'; setupRequest: (request: object) => { path: string } }[];
  }
  interface Result extends Record<'duration' | 'errors' | 'timeouts' | 'non2xx', number> {
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
