/** The webpack runtime sets this nonce on every style and script that it creates. */
declare let __webpack_nonce__: string | undefined;

/** Returns the file name of a chunk, relative to the public path. */
declare let __webpack_get_script_filename__: (chunk: number | string) => string;

/** Fills the share scope with the modules that this build provides. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;

/** Modules that this build shares with remotes, by scope. */
declare const __webpack_share_scopes__: Record<string, unknown>;

declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export default url;
}
