/** What the server tells the page about where it runs; the gateway writes it into the page's `boaxepa-config` meta element. */
export interface AppConfig {
  readonly environment: 'production' | 'development' | 'test';
  /** Address pattern of the map's tiles; undefined where no server filled the page (component tests). */
  readonly tileUrl?: string;
  /** The person in charge of personal data (encarregado, LGPD art. 41); the name is empty where the operator gave none. */
  readonly officer: { readonly name: string; readonly email: string };
}

const nobodyYet = { name: '', email: 'privacidade@boaxepa.com.br' };

function parse(content: string): AppConfig {
  const fallback: AppConfig = { environment: 'production', officer: nobodyYet };
  try {
    // The gateway's own words, of this version or another.
    const { environment, tileUrl, officer } = JSON.parse(content) as Partial<AppConfig>;
    return {
      environment:
        environment === 'development' || environment === 'test' ? environment : fallback.environment,
      officer: officer ?? nobodyYet,
      ...(tileUrl && { tileUrl }),
    };
  } catch {
    return fallback;
  }
}

let cached: { content: string; config: AppConfig } | undefined;

/** The page's configuration. A page that nobody filled counts as production: nothing for developers only is switched on. */
export function appConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="boaxepa-config"]')?.content ?? '';
  if (cached?.content !== content) cached = { content, config: parse(content) };
  return cached.config;
}
