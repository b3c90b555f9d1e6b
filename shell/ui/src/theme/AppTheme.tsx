import { type ReactNode, useLayoutEffect } from 'react';
import { type Audience, storageKeys, subscribeStored } from '@boaxepa/shell-sdk';
import { applyColorScheme } from './colorScheme.ts';
import { audienceClass, themeColors } from './tokens.ts';

function setThemeColor(value: string): void {
  const found = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'theme-color';
  meta.content = value;
}

/**
 * Applies the user's color scheme (light or dark) and the colors of the page's audience: shoppers, or partners and
 * administrators. Sets a class on <html>, because dialogs and toasts are rendered directly into <body>.
 */
export function AppTheme({ audience, children }: { audience: Audience; children: ReactNode }) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(audienceClass(audience));
    setThemeColor(themeColors[audience]);
    return () => classList.remove(audienceClass(audience));
  }, [audience]);
  useLayoutEffect(() => {
    applyColorScheme();
    return subscribeStored([storageKeys.colorScheme], applyColorScheme);
  }, []);
  return children;
}
