"""The tower: judges that decide whether it stands, and the hands that build it.

The law of Jack & le Haricot Magique holds no physics; that a piece stands or falls is an answer of
chance. It comes from a judge: `statics`, quick and in integers, or `rigid`, with rigid bodies.
"""
