/** VitePress's own theme without its font, which is large: the reader's system has one. */
import Theme from "vitepress/theme-without-fonts";
import "./style.css";

export default Theme;
