import { describeShare } from "./describe-share.js";

describeShare(17);
