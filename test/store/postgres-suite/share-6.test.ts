import { describeShare } from "./describe-share.js";

describeShare(6);
