/** Types of the parts of harfbuzzjs 0.10 that the shop uses; it has no types of its own. */
declare module 'harfbuzzjs' {
  export interface GlyphInfo {
    /** The glyph's index, despite the name. */
    codepoint: number;
    /** Where in the text its cluster begins, in UTF-16 units. */
    cluster: number;
  }
  export interface GlyphPosition {
    x_advance: number;
    y_advance: number;
    x_offset: number;
    y_offset: number;
  }
  export interface Buffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfos(): GlyphInfo[];
    getGlyphPositions(): GlyphPosition[];
    destroy(): void;
  }
  export interface Font {
    readonly ptr: number;
  }
  export interface HarfBuzz {
    createBlob(bytes: Uint8Array): object;
    createFace(blob: object, index: number): object;
    createFont(face: object): Font;
    createBuffer(): Buffer;
    shape(font: Font, buffer: Buffer): void;
  }
  const loaded: Promise<HarfBuzz>;
  export default loaded;
}
