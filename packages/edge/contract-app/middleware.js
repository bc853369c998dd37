/** Stands here so that Next takes none of a folder above. */
export function middleware() {}

export const config = { matcher: '/never' };
