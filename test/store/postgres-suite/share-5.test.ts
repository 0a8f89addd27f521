import { describeShare } from "./describe-share.js";

describeShare(5);
