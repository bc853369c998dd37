export declare const FEATURE_EDGES: Readonly<Record<string, readonly string[]>>;
