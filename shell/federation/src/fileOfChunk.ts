import type { ChunkGraph, Module } from 'webpack';

/**
 * Returns a webpack cache group that moves the modules of the chunk `chunk` into the file `name`. Other chunks that
 * need these modules load the same file. Otherwise, webpack would copy the modules or create further files.
 * @param paths matches the paths of the modules to move; the other modules stay in each chunk that needs them
 */
export function fileOfChunk(chunk: string, name: string, paths = /./) {
  return {
    name,
    chunks: 'async' as const,
    enforce: true,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      // Exclude shared modules of another build. They have no file in this build, so `nameForCondition` returns null.
      paths.test(module.nameForCondition() ?? '') &&
      [...chunkGraph.getModuleChunksIterable(module)].some((other) => other.name === chunk),
  };
}
