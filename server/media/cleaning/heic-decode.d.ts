declare module 'heic-decode' {
  type Picture = {
    width: number;
    height: number;
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  };
  type Pictures = Picture[] & { dispose: () => void };
  const decoder: { all: (file: { buffer: Uint8Array }) => Promise<Pictures> };
  export = decoder;
}
