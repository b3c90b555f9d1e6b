// The development server sends the HTML without this style, so add the style here.
import { pageStyle } from './pageStyle.ts';

const style = document.createElement('style');
style.textContent = pageStyle;
document.head.prepend(style);
