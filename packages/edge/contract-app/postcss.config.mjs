/** Stands here so that Next takes none of a folder above. */
const config = { plugins: {} };

export default config;
